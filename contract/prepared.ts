/** What `/dev/prepare` has made, and answers. Addresses are paths of the portal. */
export interface Prepared {
  /** With which it is removed. */
  id: string;
  accounts: Record<
    string,
    {
      code: string;
      password: string;
      mailbox: string;
      nickName: string;
      phone: string;
      secret: string;
      permit: string;
      reset: string;
      signIn: string;
    }
  >;
  sale?: { activity: string; address: string; items: { skuCode: string; title: string; price: number }[] };
  coupon?: { number: string; code: string; address: string };
  article?: { id: number; title: string; address: string };
  live?: { accessId: string; address: string };
  comments?: { subject: number; article: string; address: string; items: { id: number; text: string }[] };
  question?: { id: number; title: string; address: string; answer?: number };
  employee?: { name: string; idNo: string; verificationCode: string; earlierCode: string };
  /** The ids of the messages, newest first. */
  inbox?: { messages: number[] };
  /** `label`: as staff see it listed. */
  chat?: { id: string; label: string };
  /** Four employees that there are, and two that there may be. */
  roster?: { name: string; idNo: string; department: string }[];
  /** For a case that chooses files; one that is too large is filled with spaces up to `bytes`. */
  files?: { name: string; text: string; bytes?: number }[];
  event?: { signUpId: number; pass: string };
  record?: { resource: string; id: string; title: string; address: string };
}
