import { createFileRoute } from '@tanstack/react-router';
import { headOfLoader } from '../shared/head';
import { smtToolHead } from './smt-tool-head';
import { SmtToolView } from './smt-tool-view';

export const Route = createFileRoute('/portal/smtBom.html')({
  loader: () => ({ head: smtToolHead('bom') }),
  head: headOfLoader,
  component: () => <SmtToolView tool="bom" />,
});
