export interface FaceProvider {
  readonly name: 'sandbox' | 'tencent' | 'absent';
  /**
   * Registers an attempt with the vendor and returns the URL for the phone. Called when the phone scans the code: the URL
   * can be opened once within two minutes.
   * @param request.orderNo letters and digits, at most 32, never used before
   * @param request.userId letters and digits, at most 32, the same for the same person
   * @param request.device browser that requested the check, shown by the sandbox only; not sent to real vendors
   * @throws ProviderError
   */
  start(request: FaceRequest): Promise<{ address: string; h5faceId: string }>;
  /**
   * Whether newSignature is the vendor's signature of this order and code (R513). It does not cover h5faceId and liveRate,
   * and it is not a result: use `query`.
   * @throws ProviderError
   */
  isGenuineReturn(params: { code: string; orderNo: string; newSignature: string }): Promise<boolean>;
  /**
   * The authoritative result. The message of a failure is the portal's, in Chinese, for the user.
   * @throws ProviderError
   */
  query(orderNo: string): Promise<FaceResult>;
}

export type FaceRequest = {
  orderNo: string;
  name: string;
  idNo: string;
  userId: string;
  returnUrl: string;
  device?: { userAgent: string; askedAt: Date };
};

export type FaceResult = { status: 'pending' } | { status: 'passed' } | { status: 'failed'; message: string };
