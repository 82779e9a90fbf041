import { notFound } from '@tanstack/react-router';
import type { ResourceName } from '../../../contract/staff/rules/resources';
import { isResourceName, resourceOf } from '../../../contract/staff/rules/resources';

/**
 * The resource that an address names. In a loader, because a route's parameters are parsed in the entry, which must not
 * bring the definitions of all resources to every page.
 * @throws the not-found page
 */
export function loadResource(name: string): { name: ResourceName; label: string } {
  if (!isResourceName(name)) throw notFound();
  return { name, label: resourceOf(name).label };
}
