/** It breaks at its sign rather than in its last letters. */
export function MailAddress({ mail }: { mail: string }) {
  const at = Math.max(mail.lastIndexOf('@'), 0);
  return (
    <>
      {mail.slice(0, at)}
      <wbr />
      {mail.slice(at)}
    </>
  );
}
