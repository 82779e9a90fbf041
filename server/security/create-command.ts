import { createSecrets } from './secrets';

/** `npm run --silent secrets:create > FILE`: a new secrets file for production. Only the server must be able to read it. */
console.log(JSON.stringify(await createSecrets('operator'), null, 2));
