import { createFileRoute } from '@tanstack/react-router';
import { smtToolHead } from './smt-tool-head';
import { SmtToolView } from './smt-tool-view';

export const Route = createFileRoute('/portal/smtBom.html')({
  head: () => smtToolHead('bom'),
  component: () => <SmtToolView tool="bom" />,
});
