import closeWithGrace from 'close-with-grace';
import { banner } from './banner';
import { ConfigError } from './config';
import { startPortal } from './start';

// React reads it when the pages are loaded; its development build takes 50 % longer to render.
process.env.NODE_ENV ??= 'production';

async function start(): Promise<void> {
  const portal = await startPortal(process.env);
  closeWithGrace({ delay: 10_000, logger: portal.server.log }, portal.close);
  console.log(banner(portal, portal.database));
}

start().catch((error: unknown) => {
  const known =
    error instanceof ConfigError || (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE');
  console.error(known && error instanceof Error ? error.message : error);
  process.exit(1);
});
