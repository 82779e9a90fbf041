import type { QueryClient } from '@tanstack/react-query';
import type { Report } from '../../../contract/archive/calls';
import { keepReport } from '../../../src/services/archive/archive';
import { sampleReport } from '../../unit/archive-pdf/sample-report';

/** A report that has just arrived: kept as the page keeps it, its person's hour not over. */
export function reportKept(queryClient: QueryClient, changes: Partial<Report> = {}): void {
  const accessUntil = new Date(Date.now() + 45 * 60_000).toISOString();
  keepReport(queryClient, sampleReport({ accessUntil, ...changes }));
}
