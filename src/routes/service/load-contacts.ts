import type { RouterContext } from '../../router';
import { complaintMenuOptions, groupSitesOptions, salesContactsOptions } from '../../services/service/contacts';
import { tolerate } from '../shared/loading';

/** The menus of the contact page; who answers for each line comes later (R327). */
export const loadContacts = ({ queryClient }: RouterContext): Promise<unknown> =>
  tolerate(
    'the contacts',
    queryClient.ensureQueryData(salesContactsOptions()),
    queryClient.ensureQueryData(complaintMenuOptions()),
    queryClient.ensureQueryData(groupSitesOptions()),
  );
