import type { RouterContext } from '../router';
import { profileOptions } from '../services/company/company';
import { trailTo } from '../ui/parts/trail';
import { loadContacts } from './service/load-contacts';
import { pageHead } from './shared/head';
import { tolerate } from './shared/loading';

export async function loadContactPage(context: RouterContext, title: string) {
  await Promise.all([
    tolerate('the profile of the company', context.queryClient.ensureQueryData(profileOptions())),
    loadContacts(context),
  ]);
  return {
    head: pageHead({
      title,
      description: '{简称}集团概况与联系方式：各业务线专员、投诉热线、服务时间、总部与各基地地址。',
      // R329: of the two addresses the second is the canonical one.
      canonical: '/portal/2/vcontact.html',
      trail: trailTo({ label: title }),
    }),
  };
}
