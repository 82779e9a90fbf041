import { createFileRoute } from '@tanstack/react-router';
import { headOfLoader } from '../shared/head';
import { smtToolHead } from './smt-tool-head';
import { SmtToolView } from './smt-tool-view';

export const Route = createFileRoute('/portal/smtStockDay.html')({
  loader: () => ({ head: smtToolHead('stockDay') }),
  head: headOfLoader,
  component: () => <SmtToolView tool="stockDay" />,
});
