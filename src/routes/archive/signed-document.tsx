import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { signedPdfOptions } from '../../services/archive/archive';
import { LoadingPanel } from '../../ui/archive/result/LoadingPanel';
import { SignedPages } from '../../ui/archive/result/SignedPages';
import { Loaded } from '../../ui/parts/Loaded';

export interface SignedDocumentProps {
  url: string;
  fileName: string;
}

/** A signed document; its name is the title of the page (R483). */
export default function SignedDocument({ url, fileName }: SignedDocumentProps) {
  const pdf = useQuery(signedPdfOptions(url));
  const title = fileName.replace(/\.pdf$/i, '');

  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);

  return (
    <Loaded query={pdf} waiting={<LoadingPanel words="正在获取报告，请稍候" />}>
      {(data) => <SignedPages pdf={data} title={title} />}
    </Loaded>
  );
}
