import { createFileRoute } from '@tanstack/react-router';
import { articleHead } from './article-head';
import { readArticleKey, writeArticleKey } from './article-key';
import { ArticleView } from './article-view';
import { loadArticle } from './load-article';
import { ArticleNotFound } from './not-found';

export const Route = createFileRoute('/portal/m{$key}.html')({
  params: {
    parse: (raw) => {
      const key = readArticleKey(raw.key);
      return key && { key };
    },
    stringify: ({ key }) => ({ key: writeArticleKey(key) }),
  },
  loader: ({ context, params }) => loadArticle(context, params.key),
  head: ({ loaderData }) => articleHead(loaderData),
  notFoundComponent: ArticleNotFound,
  component: Article,
});

function Article() {
  const { category, id } = Route.useParams().key;
  return (
    <ArticleView key={id} id={id} addressOf={(other) => `/portal/m${writeArticleKey({ category, id: other })}.html`} />
  );
}
