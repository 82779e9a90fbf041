import closeWithGrace from 'close-with-grace';
import { banner } from './banner';
import { ConfigError, obsoleteSettings } from './config';
import { startPortal } from './start';

// React reads it when the pages are loaded; its development build takes 50 % longer to render.
process.env.NODE_ENV ??= 'production';

async function start(): Promise<void> {
  for (const line of obsoleteSettings(process.env)) console.warn(line);
  const portal = await startPortal(process.env);
  closeWithGrace({ delay: 10_000, logger: portal.server.log }, portal.close);
  console.log(banner(portal, portal.database));
  if (portal.context.config.preparePictures)
    portal.photos
      .prepare(['/', '/portal/m7.html'], new URL(portal.context.sentUrl()).host)
      .catch((error: unknown) => portal.server.log.warn({ err: error }, 'the first pictures were not encoded'));
}

start().catch((error: unknown) => {
  const known =
    error instanceof ConfigError || (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE');
  console.error(known && error instanceof Error ? error.message : error);
  process.exit(1);
});
