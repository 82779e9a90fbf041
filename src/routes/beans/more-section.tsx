import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { hrefOf } from '../../../contract/rules/outbound';
import { bannersOptions } from '../../services/shared/banners';
import { Frame } from '../../ui/beans/anniversary/Frame';
import { MoreActivities } from '../../ui/beans/anniversary/MoreActivities';
import { useSession } from '../session/session-context';
import { leadsSomewhere } from '../shell/known-addresses';
import { useOrderSites } from '../shell/use-menus';

const most = 3;

/** The banners of the portal; asked for again when somebody signs in (R376). */
export function MoreSection() {
  const router = useRouter();
  const { customer } = useSession();
  const sites = useOrderSites();
  const everybodys = useQuery(bannersOptions('')).data;
  const own = useQuery(bannersOptions(customer?.customerCode ?? '')).data ?? everybodys ?? [];
  const banners = own
    .map(({ title, picturePath, redirectPath }) => ({
      title,
      picture: picturePath,
      href: hrefOf(sites, redirectPath),
    }))
    .filter(({ href }) => leadsSomewhere(router, href))
    .slice(0, most);
  if (banners.length === 0) return null;
  return (
    <Frame id="more" title="更多精彩">
      <MoreActivities banners={banners} />
    </Frame>
  );
}
