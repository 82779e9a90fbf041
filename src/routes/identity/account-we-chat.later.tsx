import { useQuery } from '@tanstack/react-query';
import { unbindWeChat, weChatAddress, weChatBindingOptions } from '../../services/identity/we-chat';
import { BoundWeChat } from '../../ui/identity/BoundWeChat';
import { Loaded } from '../../ui/parts/Loaded';
import { Spinner } from '../../ui/parts/Spinner';
import { useAct } from '../session/use-act';

/** The WeChat account that signs in to an account. */
export default function AccountWeChat({ customerCode }: { customerCode: string }) {
  const options = weChatBindingOptions(customerCode);
  const query = useQuery(options);
  const end = useAct({ act: unbindWeChat, message: () => '微信绑定已解除', changes: options.queryKey });
  return (
    <Loaded query={query} waiting={<Spinner label="加载中" />}>
      {({ bound, removable }) => (
        <BoundWeChat
          bound={bound}
          removable={removable}
          bindHref={weChatAddress('/portal/account', true)}
          ending={end.isPending}
          onEnd={() => end.mutate()}
        />
      )}
    </Loaded>
  );
}
