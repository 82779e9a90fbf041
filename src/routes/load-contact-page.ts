import type { RouterContext } from '../router';
import { profileOptions } from '../services/company/company';
import { loadContacts } from './service/load-contacts';
import { pageHead } from './shared/head';
import { tolerate } from './shared/loading';

export const loadContactPage = (context: RouterContext): Promise<unknown> =>
  Promise.all([
    tolerate('the profile of the company', context.queryClient.ensureQueryData(profileOptions())),
    loadContacts(context),
  ]);

/** R329: of the two addresses the second is the canonical one. */
export const contactHead = () =>
  pageHead({
    title: '关于与联系',
    description: '华秀电路集团概况与联系方式：各业务线专员、投诉热线、服务时间、总部与各基地地址。',
    canonical: '/portal/2/vcontact.html',
  });
