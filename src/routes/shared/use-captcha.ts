import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useId, useMemo } from 'react';
import { fetchCaptcha, solveWidget } from '../../services/shared/captcha';

/** A captcha while it is needed. `refresh` fetches another one: each is valid for one try. */
export function useCaptcha(wanted: boolean) {
  const queryClient = useQueryClient();
  const id = useId();
  const { data } = useQuery({
    queryKey: ['captcha', id],
    queryFn: fetchCaptcha,
    enabled: wanted,
    staleTime: 4 * 60_000,
    gcTime: 0,
  });
  const refresh = useCallback(() => void queryClient.resetQueries({ queryKey: ['captcha', id] }), [queryClient, id]);
  const appId = data?.widget?.appId;
  const solve = useMemo(() => (appId === undefined ? undefined : () => solveWidget(appId)), [appId]);
  return { svg: data?.svg, captchaId: data?.captchaId, refresh, solve };
}
