import type { ComponentProps } from 'react';
import { requests } from '../../../contract/limits/requests';
import { TextField } from './TextField';

type MobileFieldProps = Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error' | 'onChange' | 'onBlur'>;

/** A mobile number, as `checkMobile` wants it. */
export function MobileField(field: MobileFieldProps) {
  return (
    <TextField
      {...field}
      label="手机号码"
      placeholder="请输入手机号码"
      type="tel"
      autoComplete="tel-national"
      inputMode="tel"
      maxLength={requests.phoneMaxTyped}
    />
  );
}
