import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ServiceMenu } from '../../../contract/service/contact-calls';
import { complaintMenuOptions, groupSitesOptions, salesContactsOptions } from '../../services/service/contacts';
import { ComplaintHotline, Lines, Sites } from '../../ui/service/ContactPage';
import { LazyContact } from './contact-card';
import { listedOf } from './listed';
import { useContact } from './use-contact';

/** R325–R327 */
export function ContactsView() {
  const sales = listedOf(useQuery(salesContactsOptions()));
  const services = listedOf(useQuery(complaintMenuOptions()));
  const sites = listedOf(useQuery(groupSitesOptions()));
  const [chosen, setChosen] = useState<ServiceMenu>();
  const view = useContact(chosen);
  return (
    <>
      <Lines title="业务联系" lines={sales} card={(menu) => <LazyContact menu={menu} />} />
      <ComplaintHotline services={services} chosen={chosen} view={view} onChoose={setChosen} />
      <Sites sites={sites} />
    </>
  );
}
