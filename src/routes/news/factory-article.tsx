import { createFileRoute } from '@tanstack/react-router';
import { headOfLoader } from '../shared/head';
import { readNumber } from '../shared/read-search';
import { ArticleView } from './article-view';
import { loadArticle } from './load-article';
import { ArticleNotFound } from './not-found';

/** R109; any article can be read here (C04). */
export const Route = createFileRoute('/portal/factoryVisitDetails/$id')({
  params: {
    parse: (raw) => {
      const id = readNumber(raw.id);
      return id !== undefined && { id };
    },
    stringify: ({ id }) => ({ id: String(id) }),
  },
  loader: ({ context, params, location }) => loadArticle(context, { category: 7, id: params.id }, location.search),
  head: headOfLoader,
  notFoundComponent: ArticleNotFound,
  component: FactoryArticle,
});

function FactoryArticle() {
  const { id } = Route.useParams();
  return <ArticleView key={id} id={id} />;
}
