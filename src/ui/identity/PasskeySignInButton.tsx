import { Button } from '../parts/Button';
import { Outcome } from '../parts/Notice';

interface PasskeySignInButtonProps {
  busy: boolean;
  problem: string;
  onPress: () => void;
}

/** Signs in by a passkey, in place of the form above it. */
export const PasskeySignInButton = ({ busy, problem, onPress }: PasskeySignInButtonProps) => (
  <>
    <Outcome text={problem} />
    <Button kind="secondary" block loading={busy} onClick={onPress}>
      用通行密钥登录
    </Button>
  </>
);
