import type { ComponentProps } from 'react';
import { requests } from '../../../contract/limits/requests';
import { TextField } from './TextField';

interface MobileFieldProps
  extends Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error' | 'onChange' | 'onBlur'> {
  label?: string;
}

/** A mobile number, as `checkMobile` wants it. */
export function MobileField({ label = '手机号码', ...field }: MobileFieldProps) {
  return (
    <TextField
      {...field}
      label={label}
      placeholder="请输入手机号码"
      type="tel"
      autoComplete="tel-national"
      inputMode="tel"
      maxLength={requests.phoneMaxTyped}
    />
  );
}
