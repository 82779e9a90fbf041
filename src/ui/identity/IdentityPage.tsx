import type { ReactNode, Ref } from 'react';
import { Card } from '../parts/Card';
import { BareShell } from '../shell/BareShell';
import { Logo } from '../shell/Logo';
import styles from './IdentityPage.module.css';

/** A page of the bare layout with one card. */
export function IdentityPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <BareShell>
      <div className={styles.page}>
        <a href="/" className={styles.home} aria-label="返回首页">
          <Logo />
        </a>
        <Card className={styles.card}>
          <h1 className={styles.title}>{title}</h1>
          {children}
        </Card>
      </div>
    </BareShell>
  );
}

/** The same content inside the login modal, which has its own title and padding. */
export function FramedIdentity(props: { title: string; contentRef: Ref<HTMLDivElement>; children: ReactNode }) {
  const { title, contentRef, children } = props;
  return (
    <BareShell>
      <div ref={contentRef} className={styles.framed}>
        <h1 className="visually-hidden">{title}</h1>
        {children}
      </div>
    </BareShell>
  );
}
