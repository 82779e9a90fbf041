import type { DrawerProps } from '../../ui/shell/Drawer.later';
import { hydrateLater } from '../shared/hydrate-later';

/** The header's entries on small screens. */
export const Drawer = hydrateLater<DrawerProps>(() => import('../../ui/shell/Drawer.later'));
