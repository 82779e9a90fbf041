import { fromPromise } from 'xstate';
import { bannerMachine } from '../../machines/site/banner/machine';

/** The rotating banner; it navigates to a slide's page (R072). */
export const bannerFlow = bannerMachine.provide({
  actors: {
    navigate: fromPromise<void, { href: string }>(async ({ input }) => window.location.assign(input.href)),
  },
});
