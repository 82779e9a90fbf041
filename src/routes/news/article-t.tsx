import { createFileRoute } from '@tanstack/react-router';
import { ArticleAt } from './article-at';
import { articleHead } from './article-head';
import { articleParams } from './article-key';
import { loadArticle } from './load-article';
import { ArticleNotFound } from './not-found';

export const Route = createFileRoute('/portal/t{$key}.html')({
  params: articleParams,
  loader: ({ context, params }) => loadArticle(context, params.key),
  head: ({ loaderData }) => articleHead(loaderData),
  notFoundComponent: ArticleNotFound,
  component: () => <ArticleAt letter="t" articleKey={Route.useParams().key} />,
});
