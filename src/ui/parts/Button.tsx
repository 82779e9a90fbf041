import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import styles from './Button.module.css';
import { classNames } from './class-names';
import { Spinner } from './Spinner';

interface ButtonStyle {
  /** The `onDark` kinds are for dark backgrounds. */
  kind?: 'primary' | 'secondary' | 'text' | 'accent' | 'onDark';
  size?: 'medium' | 'large';
  /** As wide as its container. */
  block?: boolean;
}

const classOf = ({ kind = 'primary', size = 'medium', block }: ButtonStyle, className: string | undefined): string =>
  classNames(styles.button, styles[kind], size === 'large' && styles.large, block && styles.block, className);

interface ButtonProps extends ButtonStyle, ButtonHTMLAttributes<HTMLButtonElement> {
  /** A request is pending: the button stays focusable, keeps its label and ignores clicks. */
  loading?: boolean;
  /** Ignores clicks and looks disabled, but keeps the focus that it may have: for what a click itself switches off. */
  inactive?: boolean;
}

export function Button({
  kind,
  size,
  block,
  loading = false,
  inactive = false,
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
      className={classNames(classOf({ kind, size, block }, className), inactive && styles.inactive)}
      aria-busy={loading || rest['aria-busy']}
      aria-disabled={loading || inactive || rest['aria-disabled']}
      onClick={(event) => {
        if (loading || inactive) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {loading && <Spinner />}
      {children}
    </button>
  );
}

/** A link with the look of a button, for navigation. */
export function ButtonLink({
  kind,
  size,
  block,
  className,
  children,
  ...rest
}: ButtonStyle & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...rest} className={classOf({ kind, size, block }, className)}>
      {children}
    </a>
  );
}
