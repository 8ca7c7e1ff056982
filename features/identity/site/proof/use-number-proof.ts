import { normaliseMobile } from '@kislap/contract-kit/mobile-number';
import { queryClient } from '@kislap/site-kit/calls/query.tsx';
import { doorsQuery } from '@kislap/site-kit/doors.ts';
import { useRef } from 'react';
import { type Shown, sendAsHuman } from './human.ts';
import type { PhoneWay } from './phone-channel.ts';

interface TypedNumber {
  mobileNum: string;
  countryDialingCode: string;
}

/** What goes into a body to prove a number: the code itself, or the token that it was turned into. */
export type NumberProof = { verificationCode: string } | { channel: 'firebase'; idToken: string };

/** How a mobile number is proven: by the phone authentication where the brand has one, else by a code of ours. */
export function useNumberProof() {
  const way = useRef<PhoneWay | null>(null);

  async function findPhoneWay(): Promise<PhoneWay | null> {
    const { phone } = await queryClient.ensureQueryData(doorsQuery);
    if (!phone) return null;
    way.current ??= (await import('./phone-channel.ts')).createPhoneWay(phone);
    return way.current;
  }
  const plain = ({ mobileNum, countryDialingCode }: TypedNumber) =>
    normaliseMobile(mobileNum, countryDialingCode);

  return {
    async send(number: TypedNumber, sendOurs: (shown: Shown) => Promise<{ expiredMinutes: number }>) {
      const phone = await findPhoneWay();
      return phone ? phone.send(plain(number)) : sendAsHuman('sms', sendOurs);
    },

    /** Throws what the phone authentication says; then nothing goes on. */
    async prove(number: TypedNumber, typed: string): Promise<NumberProof> {
      const phone = await findPhoneWay();
      if (!phone) return { verificationCode: typed };
      return { channel: 'firebase', idToken: await phone.confirm(plain(number), typed) };
    },
  };
}

export type NumberProving = ReturnType<typeof useNumberProof>;
