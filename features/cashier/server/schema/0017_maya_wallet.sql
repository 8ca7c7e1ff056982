-- Two ways to pay out to Maya stood under one name; a player could not tell them apart.
update cashier.method set name = 'Maya Wallet'
  where direction = 'withdrawal' and method_id = 'maya-wallet' and name = 'Maya';
