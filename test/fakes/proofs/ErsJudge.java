import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Date;
import java.util.HexFormat;
import org.bouncycastle.asn1.nist.NISTObjectIdentifiers;
import org.bouncycastle.asn1.x509.AlgorithmIdentifier;
import org.bouncycastle.cms.SignerInformationVerifier;
import org.bouncycastle.cms.jcajce.JcaSimpleSignerInfoVerifierBuilder;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.bouncycastle.operator.DigestCalculatorProvider;
import org.bouncycastle.operator.jcajce.JcaDigestCalculatorProviderBuilder;
import org.bouncycastle.tsp.TimeStampRequestGenerator;
import org.bouncycastle.tsp.ers.ERSByteData;
import org.bouncycastle.tsp.ers.ERSEvidenceRecord;

/** What Bouncy Castle reads in an evidence record: the second opinion on ours. Arguments: record, manifest. Throws when it does not hold. */
class ErsJudge {
    public static void main(String[] args) throws Exception {
        byte[] record = Files.readAllBytes(Path.of(args[0]));
        ERSByteData data = new ERSByteData(Files.readAllBytes(Path.of(args[1])));
        DigestCalculatorProvider digests =
            new JcaDigestCalculatorProviderBuilder().setProvider(new BouncyCastleProvider()).build();
        ERSEvidenceRecord read = new ERSEvidenceRecord(record, digests);
        read.validatePresent(data, new Date());
        SignerInformationVerifier verifier = new JcaSimpleSignerInfoVerifierBuilder()
            .setProvider(new BouncyCastleProvider()).build(read.getSigningCertificate());
        read.validate(verifier);
        // What the next renewals must be about.
        TimeStampRequestGenerator requests = new TimeStampRequestGenerator();
        byte[] stamp = read.generateTimeStampRenewalRequest(requests, BigInteger.ONE).getMessageImprintDigest();
        AlgorithmIdentifier sha512 = new AlgorithmIdentifier(NISTObjectIdentifiers.id_sha512);
        byte[] tree = read.generateHashRenewalRequest(digests.get(sha512), data, requests, BigInteger.ONE)
            .getMessageImprintDigest();
        HexFormat hex = HexFormat.of();
        System.out.println("{\"time_stamp_renewal\": \"" + hex.formatHex(stamp)
            + "\", \"hash_tree_renewal\": \"" + hex.formatHex(tree)
            + "\", \"same_bytes\": " + java.util.Arrays.equals(record, read.getEncoded()) + "}");
    }
}
