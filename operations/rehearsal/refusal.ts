const NAMES: Record<number, string> = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  413: 'Payload Too Large',
  429: 'Too Many Requests',
}

/** An error as the hosted service words it. */
export function refusal(
  statusCode: number,
  message: string,
  {headers, ...more}: {headers?: Record<string, string>; errorCode?: string} = {},
): Response {
  const body = {statusCode, error: NAMES[statusCode], message, ...more}
  return Response.json(body, {status: statusCode, headers: {...headers}})
}
