/** One text per code of `give-back.errors.ts`. */
export const errors = {
  gives_back_too_much:
    '{betType} would give back {sum} %: RTP {rtp} + rebate {rebate} + salary {salary} + points {points} + commission {commission}. At the lowest weights it is still {least} %. The limit is {limit} %.',
} as const;
