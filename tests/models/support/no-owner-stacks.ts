import * as React from 'react';

/**
 * React notes where each element is made, for its warnings: a twelfth of the CPU of these tests. It stops for the rest of
 * a second after 10,000 elements; here it takes all of them for later ones. There is no public switch.
 */
Object.defineProperty(
  Object(Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')),
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set: () => undefined },
);
