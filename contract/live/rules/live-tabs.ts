import type { ShowType } from '../calls';

/** C31: the tabs of the page count from 0, the kinds of videos from 1. */
export const showTypeOf = (tab: number): ShowType | undefined => (tab === 0 ? 1 : tab === 1 ? 2 : undefined);

export const tabOf = (showType: ShowType): number => showType - 1;

export const liveAddress = ({ id, showType }: { id: number; showType: ShowType }): string =>
  `/portal/factoryVideo/${id}/${tabOf(showType)}`;
