import { isIP } from 'node:net';
import { findOutside } from '@kislap/platform/web/outside.client.ts';
import { createTransport } from 'nodemailer';
import type { Carrier, HandOver } from './carrier.types.ts';

const timeoutMs = 15_000;

/** Any mail server that speaks SMTP. `tls` from the first byte, `starttls` before anything is said, or neither. */
export const smtp: Carrier = {
  name: 'smtp',
  title: 'SMTP',
  channel: 'mail',
  settings: [
    { name: 'host', isRequired: true },
    { name: 'port', fallback: '587' },
    { name: 'security', fallback: 'starttls', options: ['starttls', 'tls', 'none'] },
    { name: 'from', isRequired: true },
    { name: 'username' },
    { name: 'password', isSecret: true },
  ],
  async send({ to, subject, body }, settings) {
    const { host = '', port, security, from = '', username, password } = settings;
    const address = await findOutside(host, Number(port)).catch((error: SmtpError) => error);
    if (address instanceof Error) return judge(address);
    const transport = createTransport({
      // The address that was judged is the one that is asked; its certificate is still the name's.
      host: address,
      ...(isIP(host) === 0 ? { tls: { servername: host } } : {}),
      port: Number(port),
      secure: security === 'tls',
      requireTLS: security === 'starttls',
      ignoreTLS: security === 'none',
      ...(username ? { auth: { user: username, pass: password ?? '' } } : {}),
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      // What a message says is text of ours alone: it may name neither files nor addresses to fetch.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    try {
      const sent = await transport.sendMail({ from, to, subject: subject ?? '', text: body });
      return { outcome: 'sent', reference: sent.messageId };
    } catch (error) {
      return judge(error as SmtpError);
    } finally {
      transport.close();
    }
  },
};

interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** Until the text was handed over nothing went out; from then on only an answer tells. */
function judge({ code = 'error', command = '', responseCode, message }: SmtpError): HandOver {
  const problem = `${code} ${message}`.slice(0, 200);
  if (responseCode !== undefined) {
    const isOurFault = code === 'EAUTH' || code === 'ETLS';
    return { outcome: 'refused', problem, isForGood: responseCode >= 500 && !isOurFault };
  }
  if (command === 'DATA' || code === 'EMESSAGE') return { outcome: 'unknown', problem };
  return { outcome: 'refused', problem, isForGood: code === 'EENVELOPE' };
}
