import { loadNewsSamples } from '../../server/samples/news/load';
import type { TestApp } from './support/app';
import { startTestApp } from './support/app';

/** A server with the sample articles and notices. */
export async function startWithNews(options: Parameters<typeof startTestApp>[0] = {}): Promise<TestApp> {
  const app = await startTestApp(options);
  await loadNewsSamples(app.context);
  return app;
}
