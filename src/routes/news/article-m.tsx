import { createFileRoute } from '@tanstack/react-router';
import { headOfLoader } from '../shared/head';
import { articleParams } from './article-key';
import { ArticleView } from './article-view';
import { loadArticle } from './load-article';
import { ArticleNotFound } from './not-found';

export const Route = createFileRoute('/portal/m{$key}.html')({
  params: articleParams,
  loader: ({ context, params, location }) => loadArticle(context, params.key, location.search),
  head: headOfLoader,
  notFoundComponent: ArticleNotFound,
  component: Article,
});

function Article() {
  const { id } = Route.useParams().key;
  return <ArticleView key={id} id={id} />;
}
