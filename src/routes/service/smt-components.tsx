import { createFileRoute } from '@tanstack/react-router';
import { headOfLoader } from '../shared/head';
import { smtToolHead } from './smt-tool-head';
import { SmtToolView } from './smt-tool-view';

export const Route = createFileRoute('/portal/smtComponentList.html')({
  loader: () => ({ head: smtToolHead('components') }),
  head: headOfLoader,
  component: () => <SmtToolView tool="components" />,
});
