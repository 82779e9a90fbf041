import type { RouterContext } from '../../router';
import { hotWordsOptions, sidebarOptions } from '../../services/help/help';
import { tolerate } from '../shared/loading';

/** R295: menu and hot words, which every page of the help centre has. */
export const loadFrame = ({ queryClient }: RouterContext): Promise<unknown> =>
  tolerate(
    'the frame of the help centre',
    queryClient.ensureQueryData(sidebarOptions()),
    queryClient.ensureQueryData(hotWordsOptions()),
  );
