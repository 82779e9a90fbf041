import { momentOf } from '../../contract/rules/dates';
import { startWithSamples } from './archive-flow';
import type { TestApp } from './support/app';

/** A server with the sample activity, at ten past ten in Shanghai: the flash sale of the day runs. */
export async function startBeans(options: Parameters<typeof startWithSamples>[0] = {}): Promise<TestApp> {
  return startWithSamples({ start: momentOf('2026-12-10', '10:10'), ...options });
}

export const activityKeyId = 'ANNIV-18';
