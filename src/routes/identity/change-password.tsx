import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changePassword, ownSessionsOptions } from '../../services/identity/identity';
import { ChangePasswordForm } from '../../ui/identity/ChangePasswordForm';
import { useSession } from '../session/session-context';

/** A new password of the signed-in account; its other devices are signed out. */
export function ChangePassword() {
  const { requireLogin } = useSession();
  const queryClient = useQueryClient();
  const attempt = useMutation({
    mutationFn: changePassword,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ownSessionsOptions().queryKey }),
  });
  return (
    <ChangePasswordForm
      key={attempt.data?.message}
      busy={attempt.isPending}
      error={attempt.error?.message}
      done={attempt.data?.message}
      onSubmit={(values) => requireLogin(() => attempt.mutateAsync(values))}
    />
  );
}
