export interface FaceProvider {
  readonly name: 'sandbox' | 'tencent';
  /**
   * Registers one attempt with the vendor and returns the address that the phone opens. Called at the moment the phone
   * scans: the address is good for one opening within two minutes.
   * @param request.orderNo letters and digits, at most 32, never used before
   * @param request.userId letters and digits, at most 32, the same for the same person
   * @param request.device who asked for the check, for the sandbox to show; real vendors are not told
   * @throws ProviderError
   */
  start(request: FaceRequest): Promise<{ address: string; h5faceId: string }>;
  /**
   * True only where newSignature was made by the vendor for this order and code (R513). It does not cover h5faceId and
   * liveRate, and it is no result: ask `query`.
   * @throws ProviderError
   */
  isGenuineReturn(params: { code: string; orderNo: string; newSignature: string }): Promise<boolean>;
  /**
   * The only judge of the result. The message of a failure is ours, in Chinese, for the reader.
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
