import { createContext } from 'react';
import { beans } from '../../../contract/limits';
import { call } from '../shared/call';
import type { ServerSeconds } from '../shared/server-seconds';
import { serverSeconds } from '../shared/server-seconds';

/** The server's clock, for countdowns that have to be right to the second. */
const beansClock = serverSeconds(
  {
    wall: () => Date.now(),
    monotonic: () => performance.now(),
    later(callback, delay) {
      const timer = setTimeout(callback, delay);
      return () => clearTimeout(timer);
    },
    ask: async (signal) => (await call('GET /api/integral/ns/time', undefined, { signal })).currentTime,
    onWake(callback) {
      const ifVisible = () => {
        if (document.visibilityState === 'visible') callback();
      };
      const ifKept = ({ persisted }: PageTransitionEvent) => {
        if (persisted) callback();
      };
      document.addEventListener('visibilitychange', ifVisible);
      window.addEventListener('pageshow', ifKept);
      return () => {
        document.removeEventListener('visibilitychange', ifVisible);
        window.removeEventListener('pageshow', ifKept);
      };
    },
  },
  beans.clockSamples,
);

/** Pages go by the server's clock; a test puts one there that it drives by hand. */
export const BeansClockContext = createContext<ServerSeconds>(beansClock);
