import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ArticlePlace } from '../../../contract/rules/article-address';
import { articleAddress } from '../../../contract/rules/article-address';
import { Share } from '../../ui/news/Share';

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without TLS, or where the visitor has refused it.
    return false;
  }
}

/** Passes an article on by its canonical address, whatever address it is read at. */
export function ShareArticle({ article }: { article: ArticlePlace }) {
  const { origin: configured } = useRouter().options.context;
  // Without a configured origin the browser knows it.
  const [origin, setOrigin] = useState(configured);
  useEffect(() => {
    if (configured === '') setOrigin(window.location.origin);
  }, [configured]);
  const address = origin + articleAddress(article);
  return <Share address={address} onCopy={() => copy(address)} />;
}
