import { createSecrets } from './secrets';

/** `npm run --silent secrets:create > FILE`: a new secrets file for production. Keep it readable by the server alone. */
console.log(JSON.stringify(await createSecrets('operator'), null, 2));
