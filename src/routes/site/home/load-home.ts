import type { QueryClient } from '@tanstack/react-query';
import { bannersOptions } from '../../../services/shared/banners';
import { homeContentOptions } from '../../../services/shared/home-content';
import { newsCardsOptions, noticesOptions, quoteLimitsOptions, showcasesOptions } from '../../../services/site/home';
import { downloadOptions } from '../../../services/site/site';
import { tolerate } from '../../shared/loading';

/** What the home page shows; a part that fails is left out. */
export const loadHome = (queryClient: QueryClient): Promise<unknown> =>
  tolerate(
    'a part of the home page',
    queryClient.ensureQueryData(bannersOptions('')),
    queryClient.ensureQueryData(noticesOptions()),
    queryClient.ensureQueryData(homeContentOptions()),
    queryClient.ensureQueryData(showcasesOptions()),
    queryClient.ensureQueryData(newsCardsOptions()),
    queryClient.ensureQueryData(downloadOptions()),
    queryClient.ensureQueryData(quoteLimitsOptions()),
  );
