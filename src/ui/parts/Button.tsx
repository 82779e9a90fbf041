import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import styles from './Button.module.css';
import { classNames } from './class-names';
import { Spinner } from './Spinner';

interface Look {
  /** `onDark` kinds stand on the mask colours. */
  kind?: 'primary' | 'secondary' | 'text' | 'accent' | 'onDark';
  size?: 'medium' | 'large';
  /** As wide as its box. */
  block?: boolean;
}

const classOf = ({ kind = 'primary', size = 'medium', block }: Look, className: string | undefined): string =>
  classNames(styles.button, styles[kind], size === 'large' && styles.large, block && styles.block, className);

interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Waiting for an answer: stays focusable and keeps its words, ignores presses. */
  loading?: boolean;
}

export function Button({
  kind,
  size,
  block,
  loading = false,
  className,
  onClick,
  children,
  type,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={classOf({ kind, size, block }, className)}
      aria-busy={loading || rest['aria-busy']}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={(event) => {
        if (loading) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {loading && <Spinner />}
      {children}
    </button>
  );
}

/** A link that looks like a button, for what leads to another address. */
export function ButtonLink({
  kind,
  size,
  block,
  className,
  children,
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...rest} className={classOf({ kind, size, block }, className)}>
      {children}
    </a>
  );
}
