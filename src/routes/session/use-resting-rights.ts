import { useQuery } from '@tanstack/react-query';
import { secondFactorOptions } from '../../services/shared/second-factor';

/**
 * For an account without the rights of a page: whether they rest until the second factor is passed, or were fetched before
 * it was. Undefined where it has none, or as long as that is unknown.
 */
export function useRestingRights(customerCode: string, refused: boolean): 'missing' | 'passed' | undefined {
  const { data } = useQuery({ ...secondFactorOptions(customerCode), enabled: refused && customerCode !== '' });
  if (!data?.required && !data?.enrolled) return undefined;
  if (!data.passed) return 'missing';
  return data.required ? 'passed' : undefined;
}
