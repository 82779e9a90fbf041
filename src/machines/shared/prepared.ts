/** What `/dev/prepare` tells of what it has made. */
export interface Prepared {
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
  coupon?: { number: string; code: string; address: string };
  article?: { id: number; title: string; address: string };
  record?: { resource: string; id: string; title: string; address: string };
  roster?: { name: string; idNo: string; department: string }[];
  files?: { name: string; text: string; bytes?: number }[];
  event?: { signUpId: number; pass: string };
  inbox?: { messages: number[] };
  chat?: { id: string; label: string };
  comments?: { subject: number; article: string; address: string; items: { id: number; text: string }[] };
  live?: { accessId: string; address: string };
  question?: { id: number; title: string; address: string };
  employee?: { name: string; idNo: string; verificationCode: string; earlierCode: string };
  sale?: { activity: string; address: string; items: { skuCode: string; title: string; price: number }[] };
}
