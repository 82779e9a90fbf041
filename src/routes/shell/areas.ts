import type { QueryClient } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import type { Area } from '../../../contract/rules/areas';
import { menuOptions } from '../../services/site/site';
import { tolerate } from '../shared/loading';

/** For the loader of a page of an area. @throws the not-found page where the area is switched off */
export async function requireArea(area: Area, { queryClient }: { queryClient: QueryClient }): Promise<void> {
  const [menus] = await tolerate('the menus', queryClient.ensureQueryData(menuOptions()));
  if (offOf(menus).includes(area)) throw notFound();
}

const none: readonly Area[] = [];

/** A process of the release before, which may answer while this one starts, names none. */
const offOf = (menus: { off?: readonly Area[] } | undefined): readonly Area[] => menus?.off ?? none;

/** The areas that are switched off. */
export const useAreasOff = (): readonly Area[] => offOf(useQuery(menuOptions()).data);
