import { useQuery } from '@tanstack/react-query';
import { preferencesOptions, savePreference } from '../../services/inbox/preferences';
import { MailPreferences } from '../../ui/inbox/MailPreferences';
import { Loaded } from '../../ui/parts/Loaded';
import { useAct } from '../session/use-act';

/** Which messages are mailed too. */
export function OwnMailPreferences({ customerCode }: { customerCode: string }) {
  const options = preferencesOptions(customerCode);
  const query = useQuery(options);
  const save = useAct({ act: savePreference, message: () => '邮件通知已保存', changes: options.queryKey });
  return (
    <Loaded query={query}>
      {(preferences) => (
        <MailPreferences
          {...preferences}
          saving={save.isPending ? save.variables : undefined}
          onChoose={(topic, mail) => save.mutate({ topic, mail })}
        />
      )}
    </Loaded>
  );
}
