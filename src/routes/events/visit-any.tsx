import { createFileRoute, redirect } from '@tanstack/react-router';
import { visitAddress } from '../../../contract/events/rules/activity';

/** R340 without a type. */
export const Route = createFileRoute('/portal/factoryVisit')({
  beforeLoad: () => {
    throw redirect({ href: visitAddress(0) });
  },
});
